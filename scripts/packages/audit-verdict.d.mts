export function auditVerdict(
  output: string,
  lockPackages: Record<string, { dev?: boolean }>,
): { grave: string[] | undefined }
