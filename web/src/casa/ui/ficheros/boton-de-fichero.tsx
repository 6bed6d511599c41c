import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { saveFile } from '#web/casa/red/api.ts';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Spinner } from '#web/casa/ui/piezas/skeleton.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/*
 * BotonDeFichero   children: its words · descargar: mutation of a download · args: of it · the rest as in Button
 * EnlaceDeFichero  the same without a border, at the start of its line
 * IconoDeFichero   label · descargar · args: the same among the tools of a table, for `descarga` of a Tabla or a Listado
 */
export type Descarga<Args> = MutationOptions<{ nombre: string; contenido: Blob }, Error, Args>;
type Props<Args> = Omit<ComponentProps<typeof Button>, 'onPress' | 'isPending'> & {
  descargar: Descarga<Args>;
  args: Args;
  children: ReactNode;
};
export function BotonDeFichero<Args>({ descargar, args, ...look }: Props<Args>) {
  const { mutate, isPending } = useMutation({ ...descargar, onSuccess: saveFile });
  return (
    <Button
      variant="outline"
      icon={<Icono de={Download} size="md" />}
      {...look}
      isPending={isPending}
      onPress={() => mutate(args)}
    />
  );
}

type IconoProps<Args> = Pick<Props<Args>, 'descargar' | 'args' | 'isDisabled'> & { label?: string };
export function IconoDeFichero<Args>({ descargar, args, label = 'Descargar CSV', isDisabled }: IconoProps<Args>) {
  const { mutate, isPending } = useMutation({ ...descargar, onSuccess: saveFile });
  return (
    <IconButton
      label={label}
      title={label}
      isDisabled={isDisabled ?? false}
      isPending={isPending}
      onPress={() => mutate(args)}
      className="size-8!"
    >
      {isPending ? <Spinner /> : <Icono de={Download} />}
    </IconButton>
  );
}

export const EnlaceDeFichero = <Args,>(props: Props<Args>) => (
  <BotonDeFichero variant="plain" className="justify-self-start px-2!" {...props} />
);
