// The package has no types.
declare module '@lailao10x/lao-address/src/addresses.js' {
  const addresses: {
    PROVINCE: { pid: string; pn: string; pn_en: string }[]
    DISTRICT: { did: string; dn: string; dn_en: string; pid: string }[]
    VILLAGE: { vid: string; vn: string; vn_en: string; did: string }[]
  }
  export default addresses
}
