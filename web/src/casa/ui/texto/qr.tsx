import { encodeQR } from 'qr';

/** QR code, dark on white in both themes because readers need it. `label`: its description for people who do not see it. */
export function Qr({ texto, label }: { texto: string; label: string }) {
  const puntos = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 });
  const trazo = puntos.flatMap((fila, y) => fila.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${puntos.length} ${puntos.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-card bg-white"
    >
      <path d={trazo} fill="#000" />
    </svg>
  );
}
