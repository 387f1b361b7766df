// Chromium 109, the oldest browser of the build. It exists as a package for Linux on x64 alone; elsewhere its tests are
// left out.
import chromium from '@sparticuz/chromium';

/** Its path, unpacked on the first call. */
export async function oldestBrowser(): Promise<string | undefined> {
  return process.platform === 'linux' && process.arch === 'x64' ? chromium.executablePath() : undefined;
}
