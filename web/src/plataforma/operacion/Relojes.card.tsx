import { ESTADOS_RELOJ, type EstadoReloj } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { EstadoDeCasa, RelojDeCasa } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { desdeHace, fechaHora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { plazo } from './cifras.port.tsx';

const ORDEN: Record<EstadoReloj, number> = { falla: 0, atrasado: 1, bien: 2 };
const EstadoDeReloj = ({ de: { Estado: e } }: { de: RelojDeCasa }) => <Estado palabra={ESTADOS_RELOJ[e]} />;
const conMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
const dentroDe = (instante: string, ahora: number) => {
  const ms = Date.parse(instante) - ahora;
  return ms < 1_000
    ? 'ahora'
    : `en ${plazo(ms < 60_000 ? Math.round(ms / 1_000) * 1_000 : Math.round(ms / 60_000) * 60_000)}`;
};
const ultimoFallo = ({ Error: cuando, Motivo }: RelojDeCasa) =>
  cuando === null ? '' : `${fechaHora(cuando)} · ${Motivo}`;

const columnas = (ahora: number): readonly Column<RelojDeCasa>[] => [
  {
    id: 'reloj',
    header: 'Trabajo',
    cell: (r) => (
      <span className="block min-w-60 py-1.5 leading-snug font-medium">
        {conMayuscula(r.Nombre)}
        {r.Error !== null && (
          <>
            <br />
            <Dim>Último fallo: {ultimoFallo(r)}</Dim>
          </>
        )}
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', cell: (r) => <EstadoDeReloj de={r} /> },
  { id: 'ultima', header: 'Última vez', cell: (r) => <Texto look="nowrap">{desdeHace(r.Ultima, ahora)}</Texto> },
  { id: 'exito', header: 'Última vez bien',
    cell: (r) => <Texto look="nowrap">{r.Exito === null ? 'Nunca' : desdeHace(r.Exito, ahora)}</Texto> },
  { id: 'duracion', header: 'Tardó', align: 'right', cell: (r) => <Texto look="nowrap">{plazo(r.Duracion)}</Texto> },
  { id: 'proxima', header: 'Siguiente', align: 'right', cell: (r) => <Texto look="nowrap">{dentroDe(r.Proxima,
    ahora)}</Texto> },
  { id: 'cada', header: 'Cada cuánto', align: 'right', cell: (r) => <Texto look="nowrap">{plazo(r.Cada)}</Texto> },
]; // oxfmt-ignore

const Renglon = ({ de: r, ahora }: { de: RelojDeCasa; ahora: number }) => (
  <li className="px-4 py-3">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40 leading-snug font-medium break-words">{conMayuscula(r.Nombre)}</span>
      <EstadoDeReloj de={r} />
    </Row>
    <Dim>
      {desdeHace(r.Ultima, ahora)}, {plazo(r.Duracion)} · siguiente {dentroDe(r.Proxima, ahora)}
      {r.Error !== null && (
        <>
          <br />
          Último fallo: {ultimoFallo(r)}
        </>
      )}
    </Dim>
  </li>
);

const Lista = ({ de, ahora }: { de: readonly RelojDeCasa[]; ahora: number }) => (
  <Renglones>
    {de.map((r) => (
      <Renglon key={r.Nombre} de={r} ahora={ahora} />
    ))}
  </Renglones>
);

/** Clocks of the house, those that do badly first. */
export function Relojes({ de: { Relojes: todos, Hora } }: { de: EstadoDeCasa }) {
  const desk = useDesk();
  const ahora = Date.parse(Hora);
  const enOrden = todos.toSorted((a, b) => ORDEN[a.Estado] - ORDEN[b.Estado] || a.Nombre.localeCompare(b.Nombre, 'es'));
  const mal = enOrden.filter(({ Estado: e }) => e !== 'bien');
  return (
    <Grupo title="Relojes: lo que se hace solo">
      {todos.length === 0 ? (
        <p className="px-1 text-mute">Ninguno ha mirado todavía.</p>
      ) : desk ? (
        <DataTable caption="Relojes" columns={columnas(ahora)} rows={enOrden} rowKey={({ Nombre }) => Nombre} />
      ) : (
        <Stack>
          {mal.length > 0 && <Lista de={mal} ahora={ahora} />}
          <Disclosure title={`${enOrden.length - mal.length} al día`}>
            <Lista de={enOrden.slice(mal.length)} ahora={ahora} />
          </Disclosure>
        </Stack>
      )}
    </Grupo>
  );
}
