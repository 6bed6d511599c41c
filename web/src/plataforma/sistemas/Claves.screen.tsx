import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Alcance, ALCANCES_CORTOS } from '#contract/casa/kernel/claves/alcances.ts';
import { ESTADOS_DE_CLAVE } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { Clave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { MarcoDeConexiones } from '#web/plataforma/conexiones/marco.port.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { ClaveDadaModal, type Dada } from './ClaveDada.modal.tsx';
import { ClaveNuevaModal } from './ClaveNueva.modal.tsx';
import { claves } from './sistemas.api.ts';

const route = getRouteApi('/protegida/menu/conexiones/claves');
const NINGUNO: readonly Alcance[] = [];
const DE_DIRECTORIO: readonly Alcance[] = ['personas:leer', 'personas:escribir'];
/** Keys of other systems, for ADMIN. `directorio` in the address: that of a directory is to be made. */
export function ClavesScreen() {
  const query = useQuery(claves);
  const desk = useDesk();
  const navigate = useNavigate();
  const { directorio } = route.useSearch();
  const [adding, setAdding] = useState(directorio !== undefined);
  const [texto, setTexto] = useState('');
  const [dada, setDada] = useState<Dada>();
  const nueva = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Nueva clave
    </Button>
  );
  return (
    <MarcoDeConexiones parte="claves">
      {query.data?.length !== 0 && (
        <div className="mb-5">
          <Row ends>
            <Parrafo look="mute">Una por cada sistema, con lo que puede hacer y hasta cuándo.</Parrafo>
            {nueva}
          </Row>
        </div>
      )}
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={20} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState dibujo={<Muelle />} title="No hay claves" action={nueva}>
              Cree una para cada sistema que tenga que leer de Extramuros, como el programa de nóminas.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {data.length > POCAS && (
                <SearchInput label="Buscar claves" placeholder="Sistema" value={texto} width={80} onChange={setTexto} />
              )}
              {hallar(data, texto).length === 0 ? (
                <EmptyState title="Ninguna con esas palabras" />
              ) : desk ? (
                <DataTable
                  caption="Claves de otros sistemas"
                  columns={COLUMNAS}
                  rows={hallar(data, texto)}
                  rowKey={({ Id }) => Id}
                  rowLabel={({ Nombre }) => Nombre}
                  abre={({ Id }) => ({ to: '/menu/conexiones/claves/$id', params: { id: String(Id) } })}
                />
              ) : (
                <Renglones>
                  {hallar(data, texto).map((clave) => (
                    <Renglon key={clave.Id} clave={clave} />
                  ))}
                </Renglones>
              )}
            </Stack>
          )
        }
      </Cargado>
      {adding && (
        <ClaveNuevaModal
          alcances={directorio === undefined ? NINGUNO : DE_DIRECTORIO}
          onClose={() => setAdding(false)}
          onCreada={setDada}
        />
      )}
      {dada && (
        <ClaveDadaModal
          dada={dada}
          onClose={() => {
            setDada(undefined);
            void navigate({ to: '/menu/conexiones/claves/$id', params: { id: String(dada.id) } });
          }}
        />
      )}
    </MarcoDeConexiones>
  );
}

/** As many as are seen at once, without a search. */
const POCAS = 8;
const URGENCIA = { pronto: 0, activa: 1, caducada: 2, revocada: 3 } as const satisfies Record<Clave['Estado'], number>;
const orden = new Intl.Collator('es-ES', { numeric: true, sensitivity: 'base' });
const llano = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Keys with these words: those that somebody has to see first, then those in use, each part by name. */
const hallar = (todas: readonly Clave[], texto: string) =>
  todas
    .filter(({ Nombre }) => llano(Nombre).includes(llano(texto.trim())))
    .toSorted((a, b) => urgencia(a) - urgencia(b) || orden.compare(a.Nombre, b.Nombre));
/** One that has expired lately may still be awaited by its system. */
const HACE_POCO = 30 * 86_400_000;
function urgencia({ Estado: estado, Negada, Caduca }: Clave): number {
  if (Negada !== '' && estado !== 'revocada') return -1;
  return estado === 'caducada' && Date.parse(Caduca) > ahora() - HACE_POCO ? 0 : URGENCIA[estado];
}
const cortos = ({ Alcances }: Clave) => Alcances.map((alcance) => ALCANCES_CORTOS[alcance]).join(', ');
const usada = ({ Usada }: Clave) => (Usada === null ? 'Todavía no' : desdeHace(Usada));
const COLUMNAS: readonly Column<Clave>[] = [
  {
    id: 'nombre',
    header: 'Sistema',
    cell: (c) => (
      <span className="block py-1.5 leading-snug">
        <span className="font-medium">{c.Nombre}</span>
        {c.Negada !== '' && (
          <>
            <br />
            <Dim>{c.Negada}</Dim>
          </>
        )}
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', cell: (c) => <Estado palabra={ESTADOS_DE_CLAVE[c.Estado]} /> },
  { id: 'alcances', header: 'Alcances', cell: cortos },
  { id: 'usada', header: 'Último uso', cell: (c) => <Texto look="nowrap">{usada(c)}</Texto> },
  { id: 'caduca', header: 'Caduca', cell: (c) => <Texto look="nowrap">{fecha(c.Caduca)}</Texto> },
];

const Renglon = ({ clave: c }: { clave: Clave }) => (
  <li>
    <Link
      to="/menu/conexiones/claves/$id"
      params={{ id: String(c.Id) }}
      className="grid gap-1 px-4 py-3.5 focus-ring -outline-offset-2 hover:bg-well"
    >
      <Row ends top>
        <span className="min-w-0 flex-1 basis-40 leading-snug font-medium break-words">{c.Nombre}</span>
        <Estado palabra={ESTADOS_DE_CLAVE[c.Estado]} />
      </Row>
      <Dim>
        {cortos(c)} · Caduca el {fecha(c.Caduca)}
      </Dim>
      <Dim>{c.Negada === '' ? `Último uso: ${usada(c).toLowerCase()}` : c.Negada}</Dim>
    </Link>
  </li>
);
