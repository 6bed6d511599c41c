import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ColaConFallidos } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Fallido } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import { Marco } from './Marco.card.tsx';
import { descartarFallidos, reintentarFallidos, trabajosFallidos } from './operacion.api.ts';

const COSA: Record<ColaConFallidos, string> = {
  correo: 'Mensaje',
  notificaciones: 'Notificación',
  paquetes: 'Paquete',
  webhooks: 'Entrega',
};
const ACTOS: Record<string, string> = { reintentar: 'Reintentado', descartar: 'Descartado' };

/** Work that was given up, with why, and the two ways on. */
export function FallidosScreen() {
  const desk = useDesk();
  return (
    <Marco parte="fallidos">
      <Cargado de={useQuery(trabajosFallidos)} esqueleto={<SkeletonList rows={4} height={28} />}>
        {({ Colas }) => {
          const conAlgo = Colas.filter(({ Total }) => Total > 0);
          if (conAlgo.length === 0)
            return (
              <EmptyState title="No hay trabajos fallidos">
                Aquí queda lo que se ha intentado varias veces sin conseguirlo: correos, notificaciones, paquetes y
                entregas a otros sistemas.
              </EmptyState>
            );
          return (
            <Stack gap="xl">
              {conAlgo.map((cola) => (
                <Grupo key={cola.Codigo} title={`${cola.Nombre}: ${cola.Total}`}>
                  <Stack>
                    {cola.Filas.length > 1 && (
                      <Row>
                        <Actos cola={cola.Codigo} ids={cola.Filas.map(({ Id }) => Id)} todos />
                      </Row>
                    )}
                    {desk ? (
                      <DataTable
                        caption={cola.Nombre}
                        columns={columnas(cola.Codigo)}
                        rows={cola.Filas}
                        rowKey={({ Id }) => Id}
                      />
                    ) : (
                      <Renglones>
                        {cola.Filas.map((fila) => (
                          <Fila key={fila.Id} cola={cola.Codigo} de={fila} />
                        ))}
                      </Renglones>
                    )}
                    {cola.Total > cola.Filas.length && <Dim>Se muestran los {cola.Filas.length} últimos.</Dim>}
                  </Stack>
                </Grupo>
              ))}
            </Stack>
          );
        }}
      </Cargado>
    </Marco>
  );
}

/** Acts on it until now. */
const Antes = ({ de }: { de: Fallido }) =>
  de.Historial.map((h) => (
    <p key={h.Fecha}>
      <Dim>
        {ACTOS[h.Acto] ?? h.Acto} el {fechaHora(h.Fecha)} por {h.Quien}
        {h.Comentario !== '' && `: ${h.Comentario}`}
      </Dim>
    </p>
  ));

const columnas = (cola: ColaConFallidos): readonly Column<Fallido>[] => [
  {
    id: 'para',
    header: COSA[cola],
    cell: (f) => <Nombre bajo={`${COSA[cola]} ${f.Id}`}>{f.Para}</Nombre>,
  },
  {
    id: 'motivo',
    header: 'Por qué',
    ancho: 340,
    cell: (f) => (
      <div className="py-1 wrap-anywhere">
        {f.Motivo}
        <Antes de={f} />
      </div>
    ),
  },
  { id: 'fallo', header: 'Dado por perdido', ancho: 144, cell: (f) => fechaHora(f.Fallo), className: 'tabular-nums' },
  { id: 'intentos', header: 'Intentos', align: 'right', ancho: 84, cell: (f) => f.Intentos },
  {
    id: 'actos',
    header: 'Acciones',
    ancho: 280,
    cell: (f) => (
      <span className="flex gap-2">
        <Actos cola={cola} ids={[f.Id]} />
      </span>
    ),
  },
];

function Fila({ cola, de: f }: { cola: ColaConFallidos; de: Fallido }) {
  return (
    <li className="grid gap-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-6">
      <div className="min-w-0">
        <Parrafo look="title">
          {COSA[cola]} {f.Id} · {f.Para}
        </Parrafo>
        <Parrafo look="breaks">{f.Motivo}</Parrafo>
        <Dim>
          {fechaHora(f.Creado)} · dado por perdido el {fechaHora(f.Fallo)} tras{' '}
          {f.Intentos === 1 ? '1 intento' : `${f.Intentos} intentos`}
        </Dim>
        <Antes de={f} />
      </div>
      <Row>
        <Actos cola={cola} ids={[f.Id]} />
      </Row>
    </li>
  );
}

function Actos({ cola, ids, todos = false }: { cola: ColaConFallidos; ids: number[]; todos?: boolean }) {
  const reintentar = useMutation(reintentarFallidos);
  const descartar = useMutation(descartarFallidos);
  const cuales = todos ? `${ids.length} trabajos` : `${COSA[cola].toLowerCase()} ${ids[0]}`;
  return (
    <ActosConPalabras
      acciones={['descartar', 'reintentar']}
      actos={{
        descartar: {
          boton: todos ? 'Descartar todos' : 'Descartar',
          icono: <Icono de={Trash2} size="md" />,
          variant: 'outline',
          palabras: {
            title: `Descartar: ${cuales}`,
            message: 'No se volverá a intentar, y no se puede deshacer. Queda en el historial.',
            label: 'Motivo',
            confirm: 'Descartar',
            max: 300,
            rows: 2,
            danger: true,
          },
          hacer: (motivo) => descartar.mutateAsync({ body: { cola, ids, motivo } }),
        },
        reintentar: {
          boton: todos ? 'Reintentar todos' : 'Reintentar',
          icono: <Icono de={RotateCw} size="md" />,
          variant: 'soft',
          hacer: () => reintentar.mutateAsync({ body: { cola, ids } }),
        },
      }}
    />
  );
}
