import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Directorio, EstadoDeDirectorios } from '#contract/personas/scim/directorios.schemas.ts';
import { desdeHace, fechaHora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';

const palabraDe = ({ EnUso, FallaDesde, Usada }: Directorio) =>
  !EnUso ? 'Desactivado' : FallaDesde !== null ? 'Falla' : Usada === null ? 'Pendiente' : 'Bien';
const ultimoFallo = ({ Fallo, Porque }: Directorio) => (Fallo === null ? '' : `${fechaHora(Fallo)} · ${Porque}`);
const ultimaLlamada = ({ Usada }: Directorio) => (Usada === null ? 'Nunca' : desdeHace(Usada));

/** Keys that may write people, with their last call and their last failure in words. */
export function Marcha({ de: { Directorios } }: { de: EstadoDeDirectorios }) {
  const desk = useDesk();
  const sinLeer = Directorios.filter(({ EnUso, Lee }) => EnUso && !Lee);
  return (
    <Grupo title="Directorios">
      <Stack>
        {sinLeer.map(({ ClaveId, Nombre }) => (
          <Notice key={ClaveId} tone="wait" title={`La clave «${Nombre}» no puede leer`}>
            Un directorio lee antes de escribir: cree otra clave que tenga también el alcance de leer personas.
          </Notice>
        ))}
        {Directorios.flatMap(({ ClaveId, Nombre, FallaDesde, Porque }) =>
          FallaDesde === null ? (
            []
          ) : (
            <Notice
              key={`f${ClaveId}`}
              tone="bad"
              title={`«${Nombre}» no consigue escribir desde el ${fechaHora(FallaDesde)}`}
            >
              {Porque}
            </Notice>
          ),
        )}
        {desk ? (
          <DataTable
            caption="Directorios"
            columns={COLUMNAS}
            rows={Directorios}
            rowKey={({ ClaveId }) => ClaveId}
            rowLabel={({ Nombre }) => Nombre}
            abre={({ ClaveId }) => ({ to: '/menu/conexiones/claves/$id', params: { id: String(ClaveId) } })}
          />
        ) : (
          <Renglones>
            {Directorios.map((d) => (
              <Renglon key={d.ClaveId} de={d} />
            ))}
          </Renglones>
        )}
      </Stack>
    </Grupo>
  );
}

const COLUMNAS: readonly Column<Directorio>[] = [
  {
    id: 'nombre',
    header: 'Clave',
    cell: (d) => (
      <span className="grid py-1.5">
        <Texto look="strong breaks">{d.Nombre}</Texto>
        {d.Fallo !== null && d.FallaDesde === null && <Dim>Último fallo: {ultimoFallo(d)}</Dim>}
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', ancho: 128, cell: (d) => <Estado palabra={palabraDe(d)} /> },
  { id: 'usada', header: 'Última llamada', ancho: 152, cell: (d) => <Texto look="nowrap">{ultimaLlamada(d)}</Texto> },
  { id: 'personas', header: 'Personas', align: 'right', ancho: 96, cell: (d) => d.Personas },
  { id: 'grupos', header: 'Grupos', align: 'right', ancho: 88, cell: (d) => d.Grupos },
];

const Renglon = ({ de: d }: { de: Directorio }) => (
  <li className="grid gap-1 px-4 py-3">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40 font-medium break-words">{d.Nombre}</span>
      <Estado palabra={palabraDe(d)} />
    </Row>
    <Dim>
      Última llamada: {ultimaLlamada(d).toLowerCase()} · {cuantasPersonas(d.Personas)} ·{' '}
      {d.Grupos === 1 ? '1 grupo' : `${d.Grupos} grupos`}
    </Dim>
    {d.Fallo !== null && d.FallaDesde === null && <Dim>Último fallo: {ultimoFallo(d)}</Dim>}
  </li>
);
