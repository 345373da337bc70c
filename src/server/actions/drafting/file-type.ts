import { sampleFileType } from '../../../domain/drafting/sample-files.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { getAgentFile } from '../files/get-agent-file.ts';

/** File extension: for a sample by its number, for a file of an order by its name. @throws AppError not_found, forbidden */
export async function findFileType(ctx: Ctx, id: string): Promise<string> {
  const sample = sampleFileType(id);
  if (sample !== null) return sample;
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new AppError('not_found');
  const { name, media_type: media } = await getAgentFile(ctx, id);
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? media.split('/').at(-1) ?? '';
}
