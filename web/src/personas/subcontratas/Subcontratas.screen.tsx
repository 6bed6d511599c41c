import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { VER, type Subcontrata, type OrdenSubcontratas } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { FormularioDeLista } from '#web/personas/listas/ficha.port.tsx';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { Pestanas } from './Marco.card.tsx';
import { descargarCsv, empresas } from './subcontratas.api.ts';

const RUTA = '/menu/subcontratas';
const route = getRouteApi('/protegida/menu/subcontratas');
type Ver = (typeof VER)[number];
const NOMBRES: Record<Ver, string> = {
  abiertas: 'Abiertas',
  paradas: 'Con personas que no pueden entrar',
  cerradas: 'Cerradas',
};
const OPCIONES = VER.map((id) => ({ id, label: NOMBRES[id] }));

/** State of a company today, in a word. */
export function EstadoDeEmpresa({ de: { Abierta, Motivo, Paradas } }: { de: Subcontrata }) {
  if (!Abierta) return <Estado palabra="Cerrada" />;
  if (Motivo !== '') return <Estado palabra="No puede entrar" />;
  if (Paradas > 0)
    return (
      <Estado palabra="Faltan papeles">
        {Paradas === 1 ? '1 persona no puede entrar' : `${Paradas} personas no pueden entrar`}
      </Estado>
    );
  return <Estado palabra="En regla" />;
}
const COLUMNAS: readonly Column<Subcontrata>[] = [
  { id: 'nombre', header: 'Nombre', sortable: true, cell: (s) => s.Nombre },
  { id: 'nif', header: 'NIF', sortable: true, cell: (s) => s.Nif },
  { id: 'personas', header: 'Personas', sortable: true, cell: (s) => s.Personas },
  { id: 'motivo', header: 'Qué le falta', cell: (s) => <Dim>{s.Motivo}</Dim> },
  { id: 'estado', header: 'Estado', cell: (s) => <EstadoDeEmpresa de={s} /> },
];

/** Subcontractors, with those that may enter today. */
export function SubcontratasScreen() {
  const { texto, ver, orden } = route.useSearch();
  const filtrar = useFiltros<{ texto: string; ver: Ver; orden: OrdenSubcontratas }>(RUTA);
  const session = useSession();
  const filtros = presentes({ texto, ver });
  const crear = hasRole(session, 'PRL', 'ADMIN') && (
    <BotonDeDialogo boton="Subcontrata nueva" icon={<Plus />}>
      {(close) => <FormularioDeLista maestro="subcontratas" onClose={close} />}
    </BotonDeDialogo>
  );
  return (
    <ListaConDetalle
      title="Subcontratas"
      ancha
      abrePrimera={false}
      actions={
        <>
          <BotonDeFichero descargar={descargarCsv} args={undefined}>
            CSV de papeles
          </BotonDeFichero>
          {crear}
        </>
      }
      buscar={{ label: 'Buscar', placeholder: 'Nombre, código o NIF', texto, filtrar }}
      pestanas={<Pestanas actual="empresas" />}
      filtros={
        <Filtro label="Estado" todos="Todas" options={OPCIONES} value={ver} onChange={(id) => filtrar({ ver: id })} />
      }
    >
      <Tabla
        query={empresas({ ...filtros, orden })}
        orden={orden ?? 'nombre'}
        onOrden={(elegido: OrdenSubcontratas) => filtrar({ orden: elegido })}
        caption="Subcontratas"
        columns={COLUMNAS}
        tarjeta={(s) => (
          <Stack gap="xs">
            <Row ends top>
              <Texto look="title row">{s.Nombre}</Texto>
              <EstadoDeEmpresa de={s} />
            </Row>
            <Dim>
              {s.Nif} · {cuantasPersonas(s.Personas)}
            </Dim>
            {s.Motivo && <Dim>{s.Motivo}</Dim>}
          </Stack>
        )}
        abre={({ Id }) => ({ to: '/menu/subcontratas/$id', params: { id: String(Id) }, search: { texto, ver, orden } })}
        rowLabel={({ Nombre }) => Nombre}
        vacio={
          <ListaVacia
            title="Todavía no hay subcontratas"
            filtrada={Object.keys(filtros).length > 0}
            sin={{
              title: 'Ninguna coincide',
              cambie: 'Cambie el filtro o las palabras de la búsqueda.',
              ver: 'Ver todas',
              to: RUTA,
              search: {},
            }}
          >
            {crear || 'Las añade prevención.'}
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
