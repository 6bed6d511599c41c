import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type PermisoConDocumento, VER_DOCUMENTOS } from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { BotonDePapel } from '#web/casa/ui/ficheros/visor.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { documentos, leerJustificante, recordarDocumento } from './gestion.api.ts';
import { Pestanas, RUTA, TITULO } from './Pestanas.card.tsx';

type Ver = (typeof VER_DOCUMENTOS)[number];
const NOMBRES = { faltan: 'Faltan', entregados: 'Entregados' } as const;

function Recordar({ de }: { de: PermisoConDocumento }) {
  const recordar = useMutation(recordarDocumento);
  return (
    <Button
      variant="outline"
      icon={<Icono de={BellRing} size="md" />}
      aria-label={`Recordar a ${de.Persona}, ${de.Numero}`}
      isPending={recordar.isPending}
      onPress={() => recordar.mutate(de.Id)}
    >
      Recordar
    </Button>
  );
}
function Abrir({ de }: { de: PermisoConDocumento }) {
  const nombre = `justificante de ${de.Persona}, ${de.Numero}`;
  return (
    <BotonDePapel
      clave={`justificante ${de.Id}`}
      nombre={nombre}
      leer={() => leerJustificante(de.Id)}
      bajar="Abrir"
      aria-label={`Abrir el ${nombre}`}
    />
  );
}
const EstadoDePermiso = ({ de, ver }: { de: PermisoConDocumento; ver: Ver }) => (
  <span className="flex flex-wrap gap-1.5">
    <Estado de={de} />
    {ver === 'faltan' && de.Terminado && <Estado palabra="Ya disfrutado" />}
  </span>
);
const columnas = (ver: Ver): readonly Column<PermisoConDocumento>[] => [
  { id: 'persona', header: 'Persona', cell: (p) => <Persona nombre={p.Persona} size="sm" strong /> },
  {
    id: 'tipo',
    header: 'Permiso',
    cell: (p) => (
      <Texto look="tight">
        {p.Tipo}
        <br />
        <Dim>{p.Numero}</Dim>
      </Texto>
    ),
  },
  { id: 'dias', header: 'Días', cell: (p) => deDiaADia(p.Desde, p.Hasta), className: 'whitespace-nowrap tabular-nums' },
  { id: 'estado', header: 'Estado', cell: (p) => <EstadoDePermiso de={p} ver={ver} /> },
  { id: 'actos', header: '', cell: (p) => (ver === 'faltan' ? <Recordar de={p} /> : <Abrir de={p} />), align: 'right' },
];

const opciones = VER_DOCUMENTOS.map((id) => ({ id, label: NOMBRES[id] }));
/** The leave, with its document beside it. */
const abreConcedido = ({ Id }: PermisoConDocumento) =>
  ({ to: '/menu/permisosconcedidos/$id', params: { id: String(Id) } }) as const;
const nombreDe = ({ Persona: persona, Numero }: PermisoConDocumento) => `${persona}, ${Numero}`;

/** List of leave with an obligatory supporting document. */
export function Documentos({ cuando }: { cuando: string | undefined }) {
  const ver = VER_DOCUMENTOS.find((verDocumento) => verDocumento === cuando) ?? 'faltan';
  const filtrar = useFiltros<{ ver: string; cuando: string }>(RUTA);
  const desk = useDesk();
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      pestanas={<Pestanas abierta="documentos" />}
      filtros={
        <FilterBar
          filtros={[{ id: 'ver', label: 'Justificantes', options: opciones, chips: true, fijo: true }]}
          value={{ ver }}
          onChange={(_, id) => filtrar({ ver: 'documentos', cuando: id === 'faltan' ? undefined : id })}
        />
      }
    >
      <Tabla
        query={documentos(ver)}
        caption={`Permisos con justificante: ${NOMBRES[ver].toLowerCase()}`}
        columns={columnas(ver)}
        {...(desk && ver === 'entregados' && { abre: abreConcedido, rowLabel: nombreDe })}
        tarjeta={(p) => (
          <Stack gap="sm">
            <Row ends>
              <Persona nombre={p.Persona} size="sm" strong />
              <EstadoDePermiso de={p} ver={ver} />
            </Row>
            <Texto look="breaks">{p.Tipo}</Texto>
            <Row ends>
              <Dim>
                {deDiaADia(p.Desde, p.Hasta)} · {p.Numero}
              </Dim>
              {ver === 'faltan' ? <Recordar de={p} /> : <Abrir de={p} />}
            </Row>
          </Stack>
        )}
        vacio={<EmptyState title={ver === 'faltan' ? 'No falta ningún justificante' : 'Nadie ha entregado ninguno'} />}
      />
    </ListaConDetalle>
  );
}
