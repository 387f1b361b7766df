// Places as the upstream names them.
export { NamedPlace } from './entities.ts';
