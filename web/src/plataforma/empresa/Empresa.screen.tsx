import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Ajustes } from '#contract/plataforma/empresa/empresa.schemas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Areas } from './Areas.card.tsx';
import { Cifras } from './Cifras.card.tsx';
import { ajustesDeEmpresa } from './empresa.api.ts';
import { Identidad } from './Identidad.card.tsx';
import { Logo } from './Logo.card.tsx';

const RUTA = '/menu/empresa';
const route = getRouteApi('/protegida/menu/empresa');
const VISTAS = [
  ['identidad', 'Identidad'],
  ['areas', 'Áreas'],
  ['plazos', 'Conservación'],
  ['limites', 'Límites'],
  ['historial', 'Historial'],
] as const;
const PALABRAS = {
  cambiar: ['Cambio de la identidad'],
  logo: ['Cambio del logotipo'],
  areas: ['Cambio de las áreas'],
  plazos: ['Cambio de plazos de conservación'],
  limites: ['Cambio de límites'],
} as const;

/** Settings of the company, which ADMIN keeps. */
export function EmpresaScreen() {
  const { ver = 'identidad' } = route.useSearch();
  const query = useQuery(ajustesDeEmpresa);
  return (
    <>
      <PageHeader title="Empresa" />
      <LinkTabs
        label="Ajustes de la empresa"
        value={ver}
        tabs={VISTAS.map(([id, label]) => ({ id, label, to: RUTA, search: id === 'identidad' ? {} : { ver: id } }))}
      />
      <div className={clsx(ver !== 'identidad' && '*:max-w-5xl')}>
        <Cargado de={query} esqueleto={<SkeletonList rows={3} height={32} />}>
          {(ajustes) => <Vista key={`${ver} ${ajustes.Version}`} ver={ver} ajustes={ajustes} />}
        </Cargado>
      </div>
    </>
  );
}

function Vista({ ver, ajustes }: { ver: (typeof VISTAS)[number][0]; ajustes: Ajustes }) {
  switch (ver) {
    case 'areas':
      return <Areas ajustes={ajustes} />;
    case 'plazos':
    case 'limites':
      return <Cifras cuales={ver} ajustes={ajustes} />;
    case 'historial':
      return ajustes.Historial.length > 0 ? (
        <PartLevel value="h2">
          <HistorialDeActos lineas={ajustes.Historial} palabras={PALABRAS} />
        </PartLevel>
      ) : (
        <Parrafo look="mute">Todavía no se ha cambiado ningún ajuste.</Parrafo>
      );
    default:
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="lg:order-last">
            <Logo ajustes={ajustes} />
          </div>
          <Identidad ajustes={ajustes} />
        </div>
      );
  }
}
