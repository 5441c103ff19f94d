/** The files that the folder printer wrote, by their names. Neither method rejects for a file that is not there. */
export interface SavedLabels {
  read(name: string): Promise<Uint8Array | undefined>
  /** Opens a file on this computer; whether it was there. Only where the host has a desktop. */
  show?(name: string): Promise<boolean>
}
