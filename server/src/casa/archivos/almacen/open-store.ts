import { join } from 'node:path';
import type { Config } from '#server/casa/config/config.ts';
import { openBucket, type BucketSettings } from './bucket.ts';
import { type FileStore, storeOf } from './file-store.ts';
import { folderHolder } from './folder.ts';
import type { Holders } from './holder.ts';

export type FilesSettings = BucketSettings & Pick<Config, 'DATA_DIR' | 'ARCHIVOS_EN'>;

/** The places of an installation: its folder, and its bucket where the settings name one. */
export const openHolders = async (settings: FilesSettings): Promise<Holders> => ({
  carpeta: folderHolder(join(settings.DATA_DIR, 'archivos')),
  s3: settings.ARCHIVOS_URL ? await openBucket(settings) : undefined,
});

/** The store that the settings ask for. */
export const openStore = async (settings: FilesSettings): Promise<FileStore> =>
  storeOf(await openHolders(settings), settings.ARCHIVOS_EN);
