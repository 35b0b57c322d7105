export function DashboardRoute() {
  return <main>Dashboard</main>
}
