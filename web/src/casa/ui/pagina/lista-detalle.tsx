import { type NavigateOptions, Outlet, useParams } from '@tanstack/react-router';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useClose } from '#web/casa/kernel/close.ts';
import { Cuentas, useCuentas } from '#web/casa/ui/lista/en-lista.ts';
import { Paso, useTras } from '#web/casa/ui/lista/recorrido.tsx';
import { Age } from '#web/casa/ui/lista/age.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { SkeletonPanel } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk, useWide } from '#web/casa/ui/piezas/use-desk.ts';
import { type Buscable, buscador } from '#web/casa/ui/campos/search-input.tsx';
import { ActionBar, PaneActs } from './action-bar.tsx';
import { Cargado, type Lectura } from './cargado.tsx';
import { FilterRow } from './marco/filter-row.tsx';
import { DetailIsPage, PageHeader } from './page-header.tsx';
import { Elija, useFirst } from './marco/sin-elegir.tsx';
import { PaneBody } from './marco/pane-body.tsx';
import { PedirFiltros } from './marco/pedir-filtros.tsx';
import { PieDeHoja } from './marco/pie-de-hoja.tsx';
import { Pinned } from './marco/pinned.tsx';
import { SplitPage, useAtTop, useEscape, useEscapeOfList, useFocusBack } from './split-page.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * ListaConDetalle  title · children: its rows (Filas) · elija?: words of the empty pane · back?
 *                  crear?: a CreateLink, in the bar of the screen · buscar?: its search, before the filters:
 *                  { label, placeholder?, texto: words in the address, filtrar } or another SearchInput
 *                  actions?: other buttons of the bar · pestanas?: its LinkTabs · filtros?: one line of filters on a desk · arriba?: what
 *                  is said above the rows
 *                  recogida?: on a phone, search, order and `masFiltros` come when the bar is asked for them, and its value says whether
 *                  they begin open, because one is chosen: a row of chips or a period is all that stands above the rows
 *                  ordenar?: an Ordenar, beside the filters where the rows are no table
 *                  ancha?: the list takes the whole width until a row is open, and shares it then, for a Tabla
 *                  encima?: on a phone the detail is a sheet over the list (its Detalle says como="hoja") instead of a page in its place
 *                  sola?: list and detail are pages of their own on a desk too, for a Tabla that needs the width
 *                  conDocumento?: the detail has a document, and nearly all of the width
 *                  pie?: its foot on a desk · resto?: the pane while the address names no row, instead of `elija`
 *                  abrePrimera?: false where opening means having read, or another list comes above: a desk opens no row by itself
 *                  The detail is the child route with the parameter `id`. A list that is empty has the whole width.
 */
type ListaProps = {
  title: string;
  children: ReactNode;
  elija?: string;
  back?: string;
  crear?: ReactNode;
  buscar?: Buscable;
  actions?: ReactNode;
  pestanas?: ReactNode;
  filtros?: ReactNode;
  arriba?: ReactNode;
  encima?: boolean;
  resto?: ReactNode;
  pie?: ReactNode;
  ordenar?: ReactNode;
  ancha?: boolean;
  abrePrimera?: boolean;
  sola?: boolean;
  recogida?: boolean;
  masFiltros?: ReactNode;
  conDocumento?: boolean;
};

export function ListaConDetalle(props: ListaProps) {
  const { title, children, elija, back, crear, actions, pestanas, filtros, arriba, encima = false, resto } = props;
  const { ancha = false, abrePrimera = true, sola = false, ordenar, pie, recogida, masFiltros, conDocumento } = props;
  const buscar = props.buscar && buscador(props.buscar);
  const desk = useDesk();
  const wide = useWide();
  const [pedidos, setPedidos] = useState(recogida === true);
  const { id } = useParams({ strict: false });
  const { total, contar } = useCuentas();
  useFocusBack(id, resto !== undefined);
  const opens = useFirst(desk && abrePrimera && !ancha && resto === undefined && id === undefined, total);
  const isPage = (sola || !desk) && id !== undefined && !encima;
  useEscapeOfList(desk && id !== undefined && !isPage ? location.pathname.split(`/${id}`)[0] : undefined);
  useAtTop(isPage ? id : undefined);
  if (isPage)
    return (
      <DetailIsPage.Provider value>
        <Outlet />
      </DetailIsPage.Provider>
    );
  const abiertos = !desk && (recogida === undefined || pedidos);
  const order = ancha && wide && id === undefined ? undefined : ordenar;
  const pane = total === 0 ? undefined : opens || total === undefined ? <SkeletonPanel /> : <Elija>{elija}</Elija>;
  return (
    <SplitPage
      top={
        <>
          <PageHeader
            title={title}
            back={back}
            actions={actions}
            create={
              desk || recogida === undefined ? (
                crear
              ) : (
                <>
                  <PedirFiltros pedidos={pedidos} onPedir={setPedidos} busca={buscar !== undefined} />
                  {crear}
                </>
              )
            }
          />
          {pestanas}
          {desk && (buscar ?? order ?? (filtros || undefined)) !== undefined && (
            <FilterRow search={buscar} order={order}>
              {filtros}
            </FilterRow>
          )}
          <div
            className={
              'mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden ' +
              'lg:mb-0 lg:border-b lg:border-line lg:px-6 lg:py-2.5'
            }
          >
            {abiertos && (buscar ?? order) !== undefined && (
              <div data-pedidos className="flex gap-2 empty:hidden *:first:min-w-0 *:first:flex-1">
                {buscar}
                {order}
              </div>
            )}
            {abiertos && masFiltros}
            {!desk && filtros}
            {arriba}
          </div>
        </>
      }
      list={
        <Cuentas value={contar}>
          <div data-rows>{children}</div>
        </Cuentas>
      }
      tabla={ancha}
      documento={conDocumento === true && id !== undefined}
      detail={id !== undefined ? <Outlet /> : ancha || sola ? undefined : (resto ?? pane)}
    >
      {desk && pie}
      {!desk && encima && <Outlet />}
    </SplitPage>
  );
}

/*
 * Detalle  query: the result of useQuery(uno(…)) · title: words, or from the data (undefined while loading) · volver: where
 *          'Regresar' goes when there is no way back · badge?(data) · subtitle? · acciones?(data, done): its buttons, beside 'Regresar'
 *          children(data, close) · antes?: what stands before all of them, such as the fields of a decision · cabecera?: who, what and
 *          how much, always in sight, and instead of a badge where it is a page · menor?: a title drawn small, above a heading
 *          como 'pagina' (a pane on a desk, a page on a phone) | 'sola' (a page) | 'hoja' (a sheet on a phone) | 'modal' (over all; ancho?)
 */
type DetalleProps<T> = {
  query: Lectura<T>;
  title: string | ((data: T | undefined) => string);
  volver: NavigateOptions & { to: string };
  badge?(data: T): ReactNode;
  subtitle?: ReactNode;
  acciones?(data: T, hecho: () => void): ReactNode;
  antes?: ReactNode;
  cabecera?: ReactNode;
  como?: 'pagina' | 'sola' | 'hoja' | 'modal';
  ancho?: boolean;
  menor?: boolean;
  children(data: T, cerrar: () => void): ReactNode;
};

const smallTitle = 'text-control font-medium tracking-normal text-mute tabular-nums';

export function Detalle<T>(props: DetalleProps<T>) {
  const { query, title, volver, badge, subtitle, acciones, antes, cabecera, como } = props;
  const { ancho = false, menor = false, children } = props;
  const heading = useId();
  const desk = useDesk();
  const page = useContext(DetailIsPage) || !desk || como === 'sola';
  const close = useClose(volver);
  const done = useTras(volver, close);
  useEscape(desk && como !== 'modal', close);
  const { data } = query;
  const titulo = typeof title === 'string' ? title : title(data);
  const body = <Cargado de={query}>{(read) => children(read, close)}</Cargado>;
  const state = data !== undefined && badge?.(data);
  const acts = (
    <>
      <Button variant="outline" className="max-lg:px-2.5!" onPress={close}>
        Regresar
      </Button>
      {data !== undefined && acciones?.(data, done)}
    </>
  );
  if (como === 'modal' || (como === 'hoja' && !desk))
    return (
      <Modal
        isOpen
        full={como === 'hoja'}
        size={ancho ? 'xl' : 'lg'}
        title={menor ? <span className={smallTitle}>{titulo}</span> : titulo}
        onOpenChange={(open) => !open && close()}
        footer={<PieDeHoja antes={antes}>{acts}</PieDeHoja>}
      >
        <Age />
        {state && <p className="mb-4">{state}</p>}
        {cabecera}
        {subtitle}
        {body}
      </Modal>
    );
  if (page)
    return (
      <>
        <PageHeader
          title={titulo}
          back={volver.to}
          badge={cabecera === undefined ? state || undefined : undefined}
          actions={desk ? <Paso /> : undefined}
          create={desk ? undefined : <Paso />}
        />
        {cabecera !== undefined && <Pinned>{cabecera}</Pinned>}
        {subtitle !== undefined && <div className="mb-5 text-lg font-semibold">{subtitle}</div>}
        <PartLevel value="h2">{body}</PartLevel>
        <ActionBar className="@container mt-6 max-lg:*:flex-1 lg:justify-end">
          {antes}
          {acts}
        </ActionBar>
      </>
    );
  return (
    <section aria-labelledby={heading} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 border-b border-line bg-card px-5 py-2 xl:px-6">
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className={menor ? smallTitle : 'text-xl font-semibold tracking-tight tabular-nums'}>
            {titulo}
          </h2>
          {state}
          <Paso />
        </div>
        {(cabecera ?? subtitle) !== undefined && (
          <Texto as="div" look="mute">
            {cabecera ?? subtitle}
          </Texto>
        )}
      </header>
      <PaneBody waits={data === undefined}>{body}</PaneBody>
      <PaneActs>
        {antes}
        {acts}
      </PaneActs>
    </section>
  );
}
