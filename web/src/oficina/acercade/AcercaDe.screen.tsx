import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { setTitle } from '#web/casa/kernel/title.ts';
import { useSession } from '#web/casa/red/session.ts';
import { useServidor } from '#web/identidad/sesion/servidor.port.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { Dispositivo } from './Dispositivo.card.tsx';
import { Legal } from './Legal.card.tsx';
import { Licencias } from './Licencias.card.tsx';
import { Servidor } from './Servidor.card.tsx';
import { Version } from './Version.card.tsx';

const TITULO = 'Acerca de';
const LICENCIAS = 'Licencias de terceros';

/** The app, the server, this device and the legal texts. */
export const AcercaDeScreen = () => (
  <>
    <PageHeader title={TITULO} />
    <Contenido />
  </>
);
export const LicenciasScreen = () => (
  <>
    <PageHeader title={LICENCIAS} back="/menu/acercade" />
    <Licencias />
  </>
);

/** The page without a session, and so without personal data. */
export const AcercaDeAbiertaScreen = () => (
  <Abierta title={TITULO} dentro="/menu/acercade" volver="/login" palabras="Ir a la entrada">
    <Contenido />
  </Abierta>
);
export const LicenciasAbiertaScreen = () => (
  <Abierta title={LICENCIAS} dentro="/menu/acercade/licencias" volver="/acercade" palabras="Volver">
    <Licencias />
  </Abierta>
);

type Props = {
  title: string;
  dentro: '/menu/acercade' | '/menu/acercade/licencias';
  volver: '/login' | '/acercade';
  palabras: string;
  children: ReactNode;
};
function Abierta({ title, dentro, volver, palabras, children }: Props) {
  const session = useSession();
  useEffect(() => setTitle(title), [title]);
  if (session !== null) return <Navigate to={dentro} replace />;
  return (
    <main className="mx-auto grid max-w-5xl gap-6 px-4 py-8">
      <Row ends>
        <Marca />
        <Link to={volver} className={buttonClass({ variant: 'soft' })}>
          {palabras}
        </Link>
      </Row>
      <h1 className="text-[1.75rem] font-semibold tracking-tight">{title}</h1>
      {children}
    </main>
  );
}

function Contenido() {
  const [servidor, setServidor] = useState<string>();
  const data = useServidor();
  return (
    <Grid>
      <Stack gap="lg">
        <Version />
        <Servidor onVersion={setServidor} />
      </Stack>
      <Stack gap="lg">
        <Dispositivo servidor={servidor} />
        <Legal empresa={data?.Empresa ?? 'la empresa'} />
      </Stack>
    </Grid>
  );
}
