/** A token that reads as one; the browser never checks signatures. `exp` in seconds. */
export function tokenDe(claims: { sub?: string; name?: string; role?: string | string[]; exp: number }): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ sub: '0012', name: 'Íñigo Vega', role: ['EMPLEADO'], ...claims }),
  );
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `e30.${payload}.x`;
}
