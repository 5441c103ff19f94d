export { type AddressesStore, createAddressesStore } from './addresses-store.ts'
