/** How often each attack is repeated with other random input; `npm run attack` asks for more rounds. */
export const rounds = Math.max(1, Number(process.env.ATTACK_ROUNDS ?? 1) || 1)
