export async function runElectron(_args: string[]): Promise<void> {}
