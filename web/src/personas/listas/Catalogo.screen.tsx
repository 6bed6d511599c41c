import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Download, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { leenDe, PROPIAS, sacan } from '#contract/personas/listas/catalogo.rules.ts';
import type { ClaveCsv } from '#contract/personas/listas/propias.rules.ts';
import { CUALES, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { descargarPropia } from './listas.api.ts';

/** Every list of the product: those that are kept here, and those that have a screen of their own. */
export function CatalogoScreen() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title="Maestros"
        actions={
          (hasRole(session, 'RRHH') || hasRole(session, 'ADMIN')) && (
            <Link to="/menu/maestros/responsables" className={buttonClass({ variant: 'outline' })}>
              <Icono de={UsersRound} size="md" />
              Quién responde de qué
            </Link>
          )
        }
      />
      <Stack gap="lg">
        <Section title="LISTAS">
          <Rejilla>
            {CUALES.filter((maestro) => leenDe(maestro).some((rol) => hasRole(session, rol))).map((maestro) => (
              <Link key={maestro} to="/menu/maestros" search={{ que: maestro }} className={cardClass(true)}>
                <Entrada label={LISTAS[maestro].label} que={LISTAS[maestro].que} abre />
              </Link>
            ))}
          </Rejilla>
        </Section>
        <Section title="CON PANTALLA PROPIA">
          <Rejilla>
            {PROPIAS.map(({ label, que, ruta, search, roles, csv }) => {
              const saca = csv !== null && sacan(csv).some((rol) => hasRole(session, rol));
              return (
                <div key={label} className="relative grid grid-cols-[minmax(0,1fr)]">
                  {roles.some((rol) => hasRole(session, rol)) ? (
                    <Link to={ruta} search={search} className={clsx(cardClass(true), saca && 'pr-15')}>
                      <Entrada label={label} que={que} abre />
                    </Link>
                  ) : (
                    <div className={clsx(cardClass(), saca && 'pr-15')}>
                      <Entrada label={label} que={`${que}. ${mantienen(roles)}`} />
                    </div>
                  )}
                  {saca && <Exportar label={label} csv={csv} />}
                </div>
              );
            })}
          </Rejilla>
        </Section>
      </Stack>
    </>
  );
}
function Exportar({ label, csv }: { label: string; csv: ClaveCsv }) {
  const { mutate, isPending } = useMutation({ ...descargarPropia(csv), onSuccess: saveFile });
  return (
    <IconButton
      label={`Exportar ${label}`}
      className="absolute inset-y-0 right-2 my-auto"
      isDisabled={isPending}
      onPress={() => mutate(undefined)}
    >
      <Download />
    </IconButton>
  );
}
const mantienen = (roles: readonly string[]): string =>
  `${roles.length === 1 ? 'La mantiene' : 'La mantienen'} ${roles.map(nombreDeRol).join(' y ')}`;

const Rejilla = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
);
const Entrada = ({ label, que, abre = false }: { label: string; que: string; abre?: boolean }) => (
  <span className="flex items-center gap-3">
    <span className="min-w-0 flex-1">
      <Texto look="title block">{label}</Texto>
      <Dim>{que}</Dim>
    </span>
    {abre && <Icono de={ChevronRight} tone="mute" />}
  </span>
);
