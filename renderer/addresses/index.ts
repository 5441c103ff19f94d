export { addressActions } from './actions.ts'
export { type AddressesStore, createAddressesStore } from './addresses-store.ts'
