/** The dialog that is open, if one is. Keys and scans are for it then. */
export const openDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[open]')
