export default function HomePage() {
  return <h1>研习</h1>;
}
