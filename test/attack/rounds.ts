/** How often each attack is repeated with other random input: the longer run (`npm run attack`) asks for more. */
export const rounds = Math.max(1, Number(process.env.ATTACK_ROUNDS ?? 1) || 1)
