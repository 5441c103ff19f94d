/** Stored documents (labels, confirmations), by the SHA-256 of their bytes; written whole or not at all. */
export interface Documents {
  put(bytes: Uint8Array): Promise<string>
  get(hash: string): Promise<Uint8Array | undefined>
}
