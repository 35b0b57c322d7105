import type { Door } from './answer-line.ts'

/** Opens each model's door by its name (`npm run --silent model -- NAME`). A door loads its libraries when it is opened. */
export const doors = {
  forecast: async () => (await import('./forecast/forecast-door.ts')).forecastDoor,
  weibull: async () => (await import('./life/weibull-door.ts')).weibullDoor,
  'power-law': async () => (await import('./life/power-law-door.ts')).powerLawDoor,
  fleet: async () => (await import('./life/fleet-door.ts')).fleetDoor,
  anomalies: async () => (await import('./anomalies/anomalies-door.ts')).anomaliesDoor,
  chiller: async () => (await import('./chiller/chiller-door.ts')).chillerDoor,
} satisfies Record<string, () => Promise<Door>>

export const isModelName = (name: string): name is keyof typeof doors => Object.hasOwn(doors, name)
