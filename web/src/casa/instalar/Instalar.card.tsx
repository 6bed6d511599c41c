import { Link } from '@tanstack/react-router';
import { Download, Share, SquarePlus, X } from 'lucide-react';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { hideHint, install, type Instalacion, useHint, useInstalacion } from '#web/casa/nativo/install.ts';

/** Hint on menu/inicio that the app can be installed at once. It stays until the app is installed or the person dismisses the hint. */
export function InstalarCard() {
  const how = useInstalacion();
  const isShown = useHint();
  if (!isShown) return null;
  return (
    <section
      aria-label="Instalar Extramuros"
      className="relative flex h-full flex-col rounded-card border border-line bg-card p-5 pt-4"
    >
      <h2 className="pr-10 text-[0.8125rem] font-bold tracking-wide text-mute">INSTALAR EXTRAMUROS</h2>
      <IconButton label="No volver a mostrar" className="absolute top-1.5 right-1.5" onPress={hideHint}>
        <X />
      </IconButton>
      <p className="mt-2 text-mute">Ábrala desde su pantalla de inicio, también sin conexión.</p>
      <ComoInstalar how={how} />
      <p className="mt-3 text-sm text-mute">
        Si lo prefiere, podrá hacerlo más adelante en{' '}
        <Link to="/menu/acercade" className="font-medium text-brand-ink underline underline-offset-2 focus-ring">
          Acerca de
        </Link>
        .
      </p>
    </section>
  );
}

/** Way to install on this device: a button where the browser offers it, otherwise instructions. */
export function ComoInstalar({ how }: { how: Instalacion }) {
  if (how === 'ofrecida')
    return (
      <Button variant="soft" className="mt-4 self-start" icon={<Download />} onPress={() => void install()}>
        Instalar
      </Button>
    );
  if (how === 'ios')
    return (
      <ol className="mt-3 grid gap-2 font-medium">
        <li className="flex items-center gap-3">
          <Icono de={Share} tone="brand" />
          Toque Compartir en el navegador
        </li>
        <li className="flex items-center gap-3">
          <Icono de={SquarePlus} tone="brand" />
          Elija «Añadir a pantalla de inicio»
        </li>
      </ol>
    );
  if (how === 'menu')
    return <p className="mt-3">Abra el menú del navegador y elija «Instalar» o «Añadir a pantalla de inicio».</p>;
  return null;
}
