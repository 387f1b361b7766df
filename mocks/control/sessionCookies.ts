// The cookies in which a browser keeps a session; the names are the specification's.
export const TOKEN_COOKIE = '_tk_';
export const USER_COOKIE = '_user_';
