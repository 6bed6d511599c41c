export function PendienteCard() {
  return null;
}
