export function LoginRoute() {
  return <main>Bem-vindo</main>
}
