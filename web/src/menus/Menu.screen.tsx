import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Dia } from '#contract/menus/menu.schemas.ts';
import { MarcoComedor, useComedor } from '#web/comedores/comedores.port.tsx';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { Dim } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PorCursos } from './Dia.card.tsx';
import { FiltroDeAlergenos } from './Filtro.card.tsx';
import { semanaDe } from './menus.api.ts';
import { Semana } from './Semana.card.tsx';

const route = getRouteApi('/protegida/menu/comedor/menu');

function UnDia({ dia }: { dia: Dia }) {
  if (dia.Estado === 'Retirado') return <Notice tone="warn">Menú retirado: {dia.Motivo}</Notice>;
  if (dia.Platos.length > 0) return <PorCursos platos={dia.Platos} />;
  return <Dim>{dia.Abre ? 'Aún no se ha publicado.' : ['Cerrado', dia.Cierre].filter(Boolean).join(': ')}</Dim>;
}
function Menu() {
  const { Centro } = useComedor();
  const query = useQuery(semanaDe(Centro, route.useSearch().fecha));
  return (
    <Cargado de={query}>
      {(semana) => (
        <>
          <FiltroDeAlergenos platos={semana.Dias.flatMap(({ Platos }) => Platos)} />
          <Semana de={semana} ruta="/menu/comedor/menu">
            {(dia) => <UnDia dia={dia} />}
          </Semana>
        </>
      )}
    </Cargado>
  );
}
/** Menus of a week, as those who eat there read them. */
export const MenuScreen = () => (
  <MarcoComedor parte="menu">
    <Menu />
  </MarcoComedor>
);
