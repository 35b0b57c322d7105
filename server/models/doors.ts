import type { Door } from './answer-line.ts'

/** Opens each model's door by its name (`npm run --silent model -- NAME`). A door loads its libraries when it is opened. */
export const doors = {
  // forecast: async () => (await import('./forecast/forecast-door.ts')).forecastDoor,
} satisfies Record<string, () => Promise<Door>>

export const isModelName = (name: string): name is keyof typeof doors => Object.hasOwn(doors, name)
