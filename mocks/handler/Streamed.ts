/**
 * The answer to a call that is declared as a stream: its pieces, as they come. When the client disconnects, the generator
 * is ended.
 * @example
 * generate: (input, context) => new Streamed(write(input, context)),
 */
export class Streamed<Piece> {
  readonly pieces: AsyncIterable<Piece>;
  constructor(pieces: AsyncIterable<Piece>) {
    this.pieces = pieces;
  }
}
