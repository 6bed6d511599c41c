import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CLASES_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { ExistenciaEpi, LoteEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { existenciasDe } from './almacen.api.ts';
import { Avisos } from './Existencias.card.tsx';
import { AjusteModal, BajaModal, MinimoModal, TraspasoModal } from './Lote.modal.tsx';
import { RUTA } from './Marco.card.tsx';

const route = getRouteApi('/protegida/menu/epi/almacen/existencia/$articulo');

type DeLote = { lote: LoteEpi; otros: readonly { Id: number; Nombre: string }[] };
function Lote({ lote, otros: destinos }: DeLote) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4" aria-label={`Lote ${lote.Lote || 'sin número'}`}>
      <Row ends top>
        <div className="min-w-0 flex-1 basis-40">
          <Parrafo look="title">{lote.Lote === '' ? 'Sin número de lote' : `Lote ${lote.Lote}`}</Parrafo>
          <Dim>{lote.Caduca === null ? 'No caduca' : `Caduca el ${fecha(lote.Caduca)}`}</Dim>
        </div>
        <Texto look="large figures">{lote.Cantidad}</Texto>
      </Row>
      <Row ends>
        <Estado de={lote.Pronto ? { Estado: 'Caduca pronto' } : lote} />
        <Row>
          <ActosConPalabras
            acciones={lote.acciones}
            actos={{
              baja: {
                boton: 'Dar de baja',
                variant: 'plain',
                dialogo: (close) => <BajaModal lote={lote} onClose={close} />,
              },
              ...(destinos.length > 0 && {
                traspasar: {
                  boton: 'Traspasar',
                  variant: 'outline',
                  dialogo: (close: () => void) => <TraspasoModal lote={lote} otros={destinos} onClose={close} />,
                },
              }),
              ajustar: {
                boton: 'Ajustar',
                variant: 'soft',
                dialogo: (close) => <AjusteModal lote={lote} onClose={close} />,
              },
            }}
          />
        </Row>
      </Row>
    </li>
  );
}

function Detalle({
  de: x,
  almacenId,
  otros: destinos,
}: {
  de: ExistenciaEpi;
  almacenId: number;
  otros: DeLote['otros'];
}) {
  return (
    <Stack gap="lg">
      <Section
        title="Cuánto hay"
        actions={
          <BotonDeDialogo boton={x.Minimo === null ? 'Poner un mínimo' : 'Cambiar el mínimo'} variant="outline">
            {(close) => <MinimoModal de={x} almacenId={almacenId} onClose={close} />}
          </BotonDeDialogo>
        }
      >
        <Stack>
          <Avisos de={x} />
          <Definitions
            layout="grid"
            items={[
              ['Tipo', CLASES_EPI[x.Clase]],
              ['Talla', x.Talla || 'Única'],
              ['Se puede entregar', x.Disponible],
              ['Mínimo', x.Minimo ?? 'Sin mínimo'],
            ]}
          />
        </Stack>
      </Section>
      <Grupo title="Lotes, el que antes caduca el primero">
        {x.Lotes.length === 0 ? (
          <Dim>No queda ninguna unidad.</Dim>
        ) : (
          <Renglones>
            {x.Lotes.map((lote) => (
              <Lote key={lote.Id} lote={lote} otros={destinos} />
            ))}
          </Renglones>
        )}
      </Grupo>
      <Row>
        <Link
          to={RUTA}
          search={{ parte: 'movimientos', almacen: almacenId, articulo: x.ArticuloId }}
          className={buttonClass({ variant: 'outline' })}
        >
          Ver sus movimientos
        </Link>
      </Row>
    </Stack>
  );
}

/** Lots of an article of one size in a store, each with its acts. */
export function ExistenciaScreen() {
  const articulo = Number(route.useParams().articulo);
  const { almacen, talla = '' } = route.useSearch();
  const query = useQuery(existenciasDe({ almacen }));
  const x = query.data?.Existencias.find(
    (existencia) => existencia.ArticuloId === articulo && existencia.Talla === talla,
  );
  const abierto = query.data?.Almacen;
  return (
    <>
      <PageHeader
        title={
          query.data === undefined ? undefined : x ? [x.Nombre, x.Modelo].filter(Boolean).join(' ') : 'Existencias'
        }
        subtitle={query.data ? abierto?.Nombre : null}
        back={RUTA}
        actions={
          abierto?.acciones.includes('entrar') && (
            <CreateLink
              look="second"
              to={`${RUTA}/entrada`}
              search={{ almacen: String(abierto.Id), articulo: String(articulo), talla }}
            >
              Dar entrada
            </CreateLink>
          )
        }
      />
      <Cargado de={query}>
        {({ Otros, Almacen }) =>
          x ? (
            <Detalle de={x} almacenId={Almacen.Id} otros={Otros} />
          ) : (
            <EmptyState
              title="De este artículo no queda nada aquí"
              action={
                <Link to={RUTA} search={{ almacen: Almacen.Id }} className={buttonClass({ variant: 'outline' })}>
                  Ver las existencias
                </Link>
              }
            >
              Vuelve a aparecer con la próxima entrada.
            </EmptyState>
          )
        }
      </Cargado>
    </>
  );
}
