import type { Mia } from '#contract/comedor/comedor.schemas.ts';
import { horaEn } from '#contract/kernel/zona.ts';
import { rutaDeParte } from '#web/comedores/comedores.port.tsx';
import { diaDeSemana } from '#web/kernel/format.ts';
import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';
import { LinkButton } from '#web/ui/piezas/button.tsx';
import { Dim, Row, Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';

const QUE = { plaza: 'Sitio', pedido: 'Pedido', mesa: 'Mesa' } as const;
const tono = ({ Clase, EstadoId }: Mia): Tone => {
  if (Clase === 'plaza') return EstadoId === 2 ? 'warn' : 'good';
  return Clase === 'pedido' ? (EstadoId === 3 ? 'good' : 'info') : 'good';
};
/** Part in which it is changed or given up. */
const parteDe = ({ Clase, Tipo }: Mia): string =>
  Clase === 'plaza' ? 'aforo' : Clase === 'mesa' ? 'mesas' : Tipo === 'B' ? 'bocadillos' : 'parallevar';

/** Seats, orders and tables of the person, day by day. */
export function Mias({ mias, hoy }: { mias: readonly Mia[]; hoy: string }) {
  if (mias.length === 0) return <Dim>No tiene sitio, pedidos ni mesa.</Dim>;
  return (
    <Stack gap="lg">
      {[...Map.groupBy(mias, ({ Fecha }) => Fecha)].map(([dia, suyas]) => (
        <Stack key={dia} gap="sm">
          <h3 className="text-sm font-semibold text-mute first-letter:uppercase">
            {dia === hoy ? 'Hoy' : diaDeSemana(dia)}
          </h3>
          <ul className="grid gap-4">
            {suyas.map((una) => (
              <li key={`${una.Clase}${una.Id}`}>
                <Una mia={una} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function Una({ mia }: { mia: Mia }) {
  const to = rutaDeParte(parteDe(mia));
  const hasta = mia.Hasta !== null && `Puede cancelar hasta las ${horaEn(Date.parse(mia.Hasta), mia.Zona)}`;
  return (
    <Stack gap="xs">
      <Row ends top>
        <span className="min-w-0 font-medium break-words">
          {QUE[mia.Clase]}: {mia.Texto}
        </span>
        <Badge tone={tono(mia)}>{mia.Estado}</Badge>
      </Row>
      <Dim>
        {mia.Detalle} · {mia.Comedor}
      </Dim>
      {hasta !== false && <Dim>{hasta}</Dim>}
      {mia.Coincide !== '' && <Notice tone="warn">{mia.Coincide}</Notice>}
      {to !== undefined && (
        <Row>
          <LinkButton to={to} variant="outline" aria-label={`Ver ${QUE[mia.Clase].toLowerCase()}: ${mia.Texto}`}>
            {mia.Coincide !== '' && mia.Hasta !== null ? 'Ver y cancelar' : 'Ver'}
          </LinkButton>
        </Row>
      )}
    </Stack>
  );
}
