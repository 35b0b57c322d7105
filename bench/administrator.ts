/** The settings of a new product's first administrator. */
export const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma-senha-bem-longa-7' }
