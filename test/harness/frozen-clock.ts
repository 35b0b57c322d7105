// Loaded before the product (NODE_OPTIONS=--import): the clock stands still at FROZEN_AT in all threads; timers go on.
const SystemDate = Date
const atMs = Number(process.env.FROZEN_AT)

globalThis.Date = new Proxy(SystemDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [atMs], target),
  get: (date, name) => (name === 'now' ? () => atMs : Reflect.get(date, name)),
})
