// Where the product keeps a session in a browser; the names are the specification's.
export const TOKEN_COOKIE = '_tk_';
export const USER_COOKIE = '_user_';
