/** The address book, and addresses that are pasted. */
export const addresses = {
  'pack.addresses': 'Known addresses',
  'pack.doubt': 'Please check',
} as const
