import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CookingPot } from 'lucide-react';
import { CURSOS } from '#contract/comedor/comedor.rules.ts';
import type { Hoy } from '#contract/comedor/comedor.schemas.ts';
import { horaEn } from '#contract/kernel/zona.ts';
import { Alergenos } from '#web/comedores/alergenos.port.tsx';
import { MarcoComedor, rutaDeParte, useComedor } from '#web/comedores/comedores.port.tsx';
import { diaDeSemana } from '#web/kernel/format.ts';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { LinkButton } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ConIcono, Dim, Row, Side, Stack } from '#web/ui/piezas/layout.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { hoyEn } from './comedor.api.ts';
import { Mias } from './Mias.card.tsx';

/** First page of the canteen: what there is today, where I sit, what I ordered, until when. */
export const HoyScreen = () => (
  <MarcoComedor parte="hoy">
    <DiaDeHoy />
  </MarcoComedor>
);

function DiaDeHoy() {
  const { Centro, Zona } = useComedor();
  return (
    <Cargado de={useQuery(hoyEn(Centro))}>
      {(hoy) => (
        <Side
          side={
            <>
              <Section title="Lo suyo">
                <Mias mias={hoy.Mias} hoy={hoy.Fecha} />
              </Section>
              <Plazos hoy={hoy} zona={Zona} />
            </>
          }
        >
          <Section title={diaDeSemana(hoy.Fecha)}>
            <Menu hoy={hoy} />
          </Section>
        </Side>
      )}
    </Cargado>
  );
}

function Menu({ hoy: { Abierto, Motivo, Menu: platos } }: { hoy: Hoy }) {
  const icon = <CookingPot />;
  if (!Abierto)
    return <EmptyState title="Hoy el comedor está cerrado" icon={icon} {...(Motivo && { children: Motivo })} />;
  if (platos.length === 0)
    return (
      <EmptyState title="Aún no hay menú de hoy" icon={icon}>
        {Motivo || 'Aquí aparecerá en cuanto la cocina lo publique.'}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      {[...Map.groupBy(platos, ({ Curso }) => Curso)].map(([curso, suyos]) => (
        <Stack key={curso} gap="sm">
          <h3 className="text-sm font-semibold text-mute">{CURSOS[curso]}</h3>
          <ul className="grid gap-3">
            {suyos.map((plato) => (
              <li key={plato.Nombre}>
                <Stack gap="xs">
                  <Row>
                    <span className="font-medium break-words">{plato.Nombre}</span>
                    {plato.Cambiado && <Badge tone="info">Cambiado</Badge>}
                  </Row>
                  <Alergenos de={plato} />
                </Stack>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

const ACTOS = [
  ['aforo', 'Reservar sitio'],
  ['bocadillos', 'Pedir un bocadillo'],
  ['parallevar', 'Pedir para llevar'],
  ['mesas', 'Reservar mesa'],
] as const;
/** Until when one orders today, and the ways to what there is. */
function Plazos({ hoy: { Ahora, Abierto, CorteBocadillos, CorteParaLlevar }, zona }: { hoy: Hoy; zona: string }) {
  const hasta = (corte: string, que: string) =>
    `${que}: ${corte > Ahora ? 'hasta las' : 'se cerró a las'} ${horaEn(Date.parse(corte), zona)}`;
  const actos = ACTOS.flatMap(([parte, texto]) => {
    const to = rutaDeParte(parte);
    return to === undefined ? [] : [{ to, texto }];
  });
  return (
    <Section title="Pedidos de hoy">
      <Stack>
        {Abierto ? (
          <ConIcono icono={CalendarClock}>
            <Stack gap="xs">
              <span>{hasta(CorteBocadillos, 'Bocadillos')}</span>
              <span>{hasta(CorteParaLlevar, 'Para llevar')}</span>
            </Stack>
          </ConIcono>
        ) : (
          <Dim>Hoy no se sirven pedidos.</Dim>
        )}
        {actos.length > 0 && (
          <Row>
            {actos.map(({ to, texto }) => (
              <LinkButton key={to} to={to} variant="outline">
                {texto}
              </LinkButton>
            ))}
          </Row>
        )}
      </Stack>
    </Section>
  );
}
