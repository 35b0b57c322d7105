import { DAY_MS } from '#core/time/hours.ts'

/** Machines with a shorter history are not trained by themselves. */
export const LEAST_HISTORY_MS = 7 * DAY_MS
/** The product trains a unit anew this long after the last training. */
export const RETRAIN_AFTER_MS = DAY_MS
/** A model is called stale after this time without a new training. */
export const STALE_AFTER_MS = 2 * DAY_MS
/** After a failed or cancelled run the product waits this long before it trains by itself again. */
export const PAUSE_MS = DAY_MS
/** Days, weeks and months of a trained model are those of the product's own zone, whoever looks. */
export const MODEL_TIMEZONE = 'America/Sao_Paulo'
