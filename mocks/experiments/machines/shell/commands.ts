// All that the shell knows.
import { AWK_COMMANDS } from './commands/awk.ts';
import { BUILTINS } from './commands/builtins.ts';
import { COMPARING_COMMANDS } from './commands/comparing.ts';
import { FILE_COMMANDS } from './commands/files.ts';
import { FIND_COMMANDS } from './commands/find.ts';
import { GREP_COMMANDS } from './commands/grep.ts';
import { withHelp } from './commands/help.ts';
import { LISTING_COMMANDS } from './commands/listing.ts';
import { NETWORK_COMMANDS } from './commands/network.ts';
import { PROCESS_COMMANDS } from './commands/processes.ts';
import { SED_COMMANDS } from './commands/sed.ts';
import { SYSTEM_COMMANDS } from './commands/system.ts';
import { TEXT_COMMANDS } from './commands/text.ts';
import { SLICING_COMMANDS } from './commands/slicing.ts';
import { PRODUCING_COMMANDS } from './commands/producing.ts';
import { ENCODING_COMMANDS } from './commands/encoding.ts';
import { SCRIPT_COMMANDS } from './commands/scripts.ts';
import { ATTRIBUTE_COMMANDS } from './commands/attributes.ts';
import { CALCULATING_COMMANDS } from './commands/calculating.ts';
import { JOB_COMMANDS } from './commands/jobs.ts';
import { LEAVING_COMMANDS } from './commands/leaving.ts';
import { READING_COMMANDS } from './commands/reading.ts';
import { SETTING_COMMANDS } from './commands/settings.ts';
import { COLUMN_COMMANDS } from './commands/columns.ts';
import { SORT_COMMANDS } from './commands/sort.ts';
import { WRITING_COMMANDS } from './commands/writing.ts';
import { ARCHIVE_COMMANDS } from './commands/archives.ts';
import { BC_COMMANDS } from './commands/bc.ts';
import { DUMPING_COMMANDS } from './commands/dumping.ts';
import { NAME_COMMANDS } from './commands/names.ts';
import { SHAPING_COMMANDS } from './commands/shaping.ts';
import { XARGS_COMMANDS } from './commands/xargs.ts';
import type { Commands } from './language/io.ts';
import { NANO } from './programs/nano.ts';
import { PAGERS } from './programs/pager.ts';

export const COMMANDS: Commands = withHelp({
  ...FILE_COMMANDS,
  ...ATTRIBUTE_COMMANDS,
  ...LISTING_COMMANDS,
  ...WRITING_COMMANDS,
  ...TEXT_COMMANDS,
  ...SORT_COMMANDS,
  ...COLUMN_COMMANDS,
  ...SHAPING_COMMANDS,
  ...SLICING_COMMANDS,
  ...PRODUCING_COMMANDS,
  ...GREP_COMMANDS,
  ...FIND_COMMANDS,
  ...XARGS_COMMANDS,
  ...SED_COMMANDS,
  ...AWK_COMMANDS,
  ...ENCODING_COMMANDS,
  ...DUMPING_COMMANDS,
  ...NAME_COMMANDS,
  ...ARCHIVE_COMMANDS,
  ...COMPARING_COMMANDS,
  ...PAGERS,
  ...NANO,
  ...SYSTEM_COMMANDS,
  ...PROCESS_COMMANDS,
  ...NETWORK_COMMANDS,
  ...SCRIPT_COMMANDS,
  ...SETTING_COMMANDS,
  ...READING_COMMANDS,
  ...CALCULATING_COMMANDS,
  ...BC_COMMANDS,
  ...JOB_COMMANDS,
  ...LEAVING_COMMANDS,
  ...BUILTINS,
});
