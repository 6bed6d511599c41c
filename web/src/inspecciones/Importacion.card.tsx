import type { FilaDeElemento, ImportacionElementos } from '#contract/inspecciones/importacion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { Badge, estadoCon, type Tone } from '#web/ui/piezas/badge.tsx';
import { Clamp, Dim, Row, Stack } from '#web/ui/piezas/layout.tsx';
import type { Column } from '#web/ui/tabla/data-table.tsx';

/** Way to a file. */
export const abreFichero = (id: number) => ({ to: '/menu/izado/importar/$id', params: { id: String(id) } }) as const;
export const EstadoImportacion = estadoCon({ 1: 'warn', 2: 'info', 3: 'good' });
const contar = (n: number, una: string, varias: string): string | false => n > 0 && `${n} ${n === 1 ? una : varias}`;

/** '12 filas: 3 nuevas, 8 cambian, 1 con error' */
export function cifrasDe(i: ImportacionElementos): string {
  const partes = [
    ...(i.EstadoId === 3
      ? [contar(i.Hechas, 'escrita', 'escritas'), contar(i.Rechazadas, 'rechazada', 'rechazadas')]
      : [
          contar(i.Nuevas, 'nueva', 'nuevas'),
          contar(i.Cambian, 'cambia', 'cambian'),
          contar(i.Iguales, 'sin cambios', 'sin cambios'),
        ]),
    contar(i.Malas, 'con error', 'con error'),
  ];
  return `${i.Filas === 1 ? '1 fila' : `${i.Filas.toLocaleString('es-ES')} filas`}: ${partes.filter(Boolean).join(', ') || 'ninguna escrita'}`;
}

export const FilaImportacion = ({ importacion: i }: { importacion: ImportacionElementos }) => (
  <>
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28 font-semibold break-all">{i.Nombre}</span>
      <EstadoImportacion de={i} />
    </Row>
    <Clamp>{cifrasDe(i)}</Clamp>
    <Dim>
      {i.CreadaPor} · {fechaHora(i.Creada)}
    </Dim>
  </>
);

const TONOS: Record<FilaDeElemento['EstadoId'], Tone> = {
  N: 'good',
  C: 'info',
  I: 'neutral',
  M: 'bad',
  H: 'good',
  R: 'bad',
};
const Detalle = ({ fila: { Cambios, Errores } }: { fila: FilaDeElemento }) => (
  <ul className="grid gap-1 text-[0.9375rem]">
    {Errores.map(({ Campo, Mensaje }) => (
      <li key={`${Campo}${Mensaje}`} className="font-medium break-words text-bad-ink">
        {Campo && `${Campo}: `}
        {Mensaje}
      </li>
    ))}
    {Cambios.map(({ Campo, Antes, Despues }) => (
      <li key={Campo} className="break-words">
        <span className="text-mute">{Campo}:</span> {Antes && <s className="text-mute">{Antes}</s>}{' '}
        {Despues || <em>nada</em>}
      </li>
    ))}
  </ul>
);
const Quien = ({ fila: f }: { fila: FilaDeElemento }) => (
  <span className="block leading-tight">
    <span className="font-semibold break-words">{f.Codigo || 'Sin código'}</span>
    <br />
    <Dim>
      {f.Nombre && `${f.Nombre} · `}línea {f.Id}
    </Dim>
  </span>
);
export const FilaDeFichero = ({ fila: f }: { fila: FilaDeElemento }) => (
  <Stack gap="xs">
    <Row ends top>
      <Quien fila={f} />
      <Badge tone={TONOS[f.EstadoId]}>{f.Estado}</Badge>
    </Row>
    <Detalle fila={f} />
  </Stack>
);
export const columnasFila: readonly Column<FilaDeElemento>[] = [
  { id: 'elemento', header: 'Elemento', cell: (f) => <Quien fila={f} />, className: 'align-top' },
  {
    id: 'resultado',
    header: 'Resultado',
    cell: (f) => <Badge tone={TONOS[f.EstadoId]}>{f.Estado}</Badge>,
    className: 'align-top',
  },
  { id: 'detalle', header: 'Qué cambia', cell: (f) => <Detalle fila={f} /> },
];
