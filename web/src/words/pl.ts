import city from '../get_on_board/words_of/pl';
import rails from '../ticket_to_ride/words_of/pl';
import page from './page/pl';

export default { ...page, ...rails, ...city };
