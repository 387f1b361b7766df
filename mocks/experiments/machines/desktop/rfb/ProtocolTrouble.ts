/** The client does not keep to the protocol; the connection is closed. */
export class ProtocolTrouble extends Error {}
