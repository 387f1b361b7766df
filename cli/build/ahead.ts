// The script that runs ahead of the main one, where pages come as files.

/** The name of its entry. */
export const AHEAD = 'ahead';

/** Takes it out of the built page: what `start` sends brings its answers along. */
export const withoutAhead = (index: string): string =>
  index.replace(/<script async[^>]*? src="[^"]*\/assets\/ahead\.[^"]*"[^>]*><\/script>/, '');
