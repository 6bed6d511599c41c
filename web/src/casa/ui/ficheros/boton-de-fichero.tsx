import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { saveFile } from '#web/casa/red/api.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/*
 * BotonDeFichero   children: its words · descargar: mutation of a download · args: of it · the rest as in Button
 * EnlaceDeFichero  the same without a border, at the start of its line
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

export const EnlaceDeFichero = <Args,>(props: Props<Args>) => (
  <BotonDeFichero variant="plain" className="justify-self-start px-2!" {...props} />
);
