/** Tags of the way that a point took to the database. */
const TRANSPORT = /^(host|hostname|agent|agent_host|ip|collector|client_?id|influxdb_database)$/i
export const isTransport = (key: string): boolean => TRANSPORT.test(key)
/** Of these, the addresses of the devices that measure: they tell machines apart where nothing else does. */
const ADDRESS = /^(agent|agent_host|ip)$/i
export const isAddress = (key: string): boolean => ADDRESS.test(key)
/** Tags of devices that pass points on: several may send the same signal of one machine. */
const RELAY =
  /^(gateway|gw|edge|broker|servidor|server|opc_?server|driver|connector|conector|channel|canal)(_?(id|name|nome))?$/i
export const isRelay = (key: string): boolean => RELAY.test(key)
