export function AdminRoute() {
  return <main>Painel Administrativo</main>
}
